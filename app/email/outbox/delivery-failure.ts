import { safeError } from '#app/platform/jobs/safe-error.ts';

export interface DeliveryFailure {
  permanent: boolean;
  bounced: boolean;
  /** For staff and the log; contains no addresses. */
  reason: string;
}

/**
 * Permanent: the server refused this recipient or message (5xx), or the address is unusable. Everything else
 * is retried.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { name, code, message } = safeError(error);
  const { permanent, command } = (error ?? {}) as { permanent?: boolean; command?: string };
  const aborted = name === 'AbortError' || name === 'TimeoutError' || code === 'EABORT';
  const isUntrusted = code === 'ETLS' || /certificate|STARTTLS/i.test(message);
  const details = [code, message].filter(Boolean).join(': ');
  return {
    permanent:
      (permanent === true && (command === 'RCPT TO' || command === 'DATA')) ||
      (code === 'EENVELOPE' && command === 'API'),
    bounced: permanent === true && command === 'RCPT TO',
    reason: aborted
      ? 'the mail server took too long'
      : isUntrusted
        ? `SMTP_TLS: no trusted encryption on the way to the mail server, nothing was handed over (${details})`
        : details,
  };
}
