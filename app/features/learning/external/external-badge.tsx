import { Badge } from '#app/ui/lists/badge.tsx';

/** For a course at a partner academy or elsewhere, which only staff can confirm. */
export const ExternalBadge = ({ confirmed }: { confirmed: boolean }) =>
  confirmed ? <Badge tone="ok">Confirmed by staff</Badge> : <Badge>Self-reported</Badge>;
