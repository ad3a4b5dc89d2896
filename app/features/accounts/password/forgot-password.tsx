/** Leads to the page that asks for the address (decisions, Accounts). */
export function ForgotPassword() {
  return (
    <p>
      <a href="/forgot-password">Forgot your password?</a>
    </p>
  );
}
