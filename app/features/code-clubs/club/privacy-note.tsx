import { childrenPath } from './club-address.ts';

export const PrivacyNote = () => (
  <p className="hint">
    We use what you write for this only. The <a href="/privacy">Privacy Policy</a> says who sees it and how
    long we keep it. Are you under 18? <a href={childrenPath}>Here it is in short words</a>.
  </p>
);
