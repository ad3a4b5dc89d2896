import { z } from 'zod';
import { defineForm, failed, succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/remove-page';
import { findById, readRemovalLink, removeKept } from './kept-certificate.server.ts';

export const handle = dynamicPage;

const removeCertificateForm = defineForm({
  id: 'certificate-remove',
  errors: 'fields',
  failure: failed('That did not work. Please try again.', 'Error'),
  schema: z.object({}),
});

async function requireLink({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { search, searchParams } = new URL(request.url);
  const id = readRemovalLink(context.get(settingsContext).AUTH_SECRET, searchParams);
  const certificate = id ? await findById(context.get(databaseContext), id) : undefined;
  if (!id || certificate?.userId) throw notFound('Link Not Found', { label: 'Return to Home', href: '/' });
  return { id, certificate, address: `/certificates/remove${search}` };
}

export async function loader(args: Route.LoaderArgs) {
  const { certificate, address } = await requireLink(args);
  return { address, certificate: certificate && { course: certificate.courseTitle, code: certificate.code } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, address } = await requireLink({ request, context });
  return submit(removeCertificateForm, {
    request,
    context,
    about: id,
    back: address,
    save: async ({ tx }) => {
      await removeKept(tx, id);
      return { toast: succeeded('Your certificate is removed.'), redirectTo: address };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Remove your certificate', hidden: true });

export default function RemovePage({ loaderData: { address, certificate } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={certificate ? 'Remove your certificate?' : 'This certificate is removed'}
        lead={
          certificate
            ? `You kept the certificate for ${certificate.course} when you deleted your account.`
            : 'Its PDF and badge are gone, and your name with them. There is nothing more to do.'
        }
        plain
      />
      <Section>
        {certificate ? (
          <Form form={removeCertificateForm} action={address}>
            <p>
              Its PDF and badge disappear at once, and with them your name. No one can check the certificate
              any more. It cannot be undone.
            </p>
            <Submit
              busy="Removing..."
              beside={
                <ButtonLink href={`/certificates/${certificate.code}`} variant="two">
                  Keep it
                </ButtonLink>
              }
            >
              Remove my certificate
            </Submit>
          </Form>
        ) : (
          <ButtonLink href="/">Return to Home</ButtonLink>
        )}
      </Section>
    </>
  );
}
