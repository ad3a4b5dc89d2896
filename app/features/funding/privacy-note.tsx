export const PrivacyNote = () => (
  <p className="hint">
    We use what you write only to answer you and to decide. The <a href="/privacy">Privacy Policy</a> says who
    sees it and how long we keep it.
  </p>
);
