import { data } from 'react-router';
import { z } from 'zod';
import { requireEditor, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { entryPath, requireCollection, requireEntry } from '#app/admin/content/entries/entry-view.server.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { type Emails, requestEmails, writeEmail } from '#app/email/emails.server.ts';
import { mailFrame } from '#app/email/frame/mail-frame.ts';
import { exampleOf } from '#app/email/texts/example.ts';
import type { RenderedEmail } from '#app/email/texts/render.ts';
import { defineStaffForm } from '#app/forms/staff-form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { escapedHtml, usableAddress } from '#app/platform/addresses/harmless-text.ts';
import type { Context } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { Route } from './+types/email-preview-route';

const testEmailForm = defineStaffForm({ id: 'email-test', schema: z.object({}) });

/** Renders the draft of an email with its example values. Throws a 404 for other entries. */
async function requireExample(context: Context, id: string) {
  const { database, content, settings } = adminContext(context);
  const collection = requireCollection(content, 'emails');
  const found = await requireEntry(database, collection, id);
  const email = exampleOf(collection, found.id, found.value, settings.SITE_URL);
  if (!email) throw data(null, { status: 404 });
  return { email, path: entryPath(collection.name, found.id) };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireWriter(context, request, { deny: 'forbid' });
  const { email } = await requireExample(context, params.id);
  const { settings, content } = adminContext(context);
  const to = { email: 'example@naledi.example' };
  const { html } = await writeEmail({ settings, content }, { ...email, to });
  const line = `<p style="margin:0;padding:12px;font:16px system-ui">Subject: ${escapedHtml(email.subject)}</p>`;
  return mailFrame(html.replace(/<body[^>]*>/, (body) => body + line));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const { email, path } = await requireExample(context, params.id);
  return submit(testEmailForm, {
    request,
    context,
    back: path,
    save: async ({ tx }) => {
      const toast = await sendTest(requestEmails(context, tx), email, user.email);
      return { toast, redirectTo: path };
    },
  });
}

async function sendTest(emails: Emails, email: RenderedEmail, address: string): Promise<ToastMessage> {
  if (!usableAddress(address)) return { tone: 'error', title: 'No email can be sent to your address.' };
  const subject = `Test: ${email.subject}`;
  await emails.queue({ ...email, kind: 'email-test', subject, to: { email: address } });
  return savedToast(`A test with example values goes to ${address}.`, 'On its way').toast;
}
