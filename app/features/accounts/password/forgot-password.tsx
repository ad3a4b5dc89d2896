export function ForgotPassword() {
  return (
    <p>
      <a href="/forgot-password">Forgot your password?</a>
    </p>
  );
}
