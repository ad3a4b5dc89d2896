import { Badge } from '#app/ui/lists/badge.tsx';

/** Of a course at a partner academy or elsewhere: nobody sees there for us but staff. */
export const ExternalBadge = ({ confirmed }: { confirmed: boolean }) =>
  confirmed ? <Badge tone="ok">Confirmed by staff</Badge> : <Badge>Self-reported</Badge>;
