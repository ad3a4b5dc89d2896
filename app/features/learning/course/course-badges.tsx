import { Avatar } from '#app/ui/lists/avatar.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';

export const CourseBadges = ({ academy, type }: { academy: string | undefined; type: string }) => (
  <>
    {academy && <Avatar seed={academy} size="small" />}
    {academy && <span className="mut sm">{academy}</span>}
    <span>
      <Badge tone="wait">{type}</Badge>
    </span>
  </>
);
