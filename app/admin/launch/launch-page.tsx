import { z } from 'zod';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { readCollections } from '#app/admin/content/content.server.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { colours } from '#app/branding/colours.content.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, noStepChosen } from '#app/forms/staff-form.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { type Site, site } from '#app/organisation/site.content.ts';
import { nextPublication } from '#app/platform/content/published.server.ts';
import { chooseSamples, samplesShown, showSamples } from '#app/platform/content/samples.server.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import { requestPurge } from '#app/platform/shared-caches/purge.job.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Route } from './+types/launch-page';
import { brandingSteps, describeProgress, textSteps } from './checklist.ts';
import { readInstallation } from './installation.server.ts';
import { installationSteps } from './installation-steps.ts';
import { sendTestEmail } from './launch.emails.ts';
import { LaunchSteps } from './launch-steps.tsx';
import { organisationSteps } from './organisation-steps.ts';
import { SamplesSetting } from './samples-setting.tsx';
import { LinksToReplace, SamplesToReplace } from './to-replace.tsx';

const launchForm = defineStaffForm({
  id: 'launch',
  schema: z.object({
    step: choice(['samples', 'test-email'], noStepChosen),
    shown: z.string().max(20, noStepChosen),
  }),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { content, database, settings, now } = adminContext(context);
  const collections = readCollections(content);
  const [shown, installation] = await Promise.all([
    samplesShown(database),
    readInstallation(database, settings, now),
  ]);
  const links = collections.flatMap((collection) => collection.links);
  const samples = collections.flatMap((collection) => collection.samples).length;
  return {
    collections,
    links,
    shown,
    organisation: organisationSteps(content.stored(site) as Site, content.single(site).sample === true),
    installation: installationSteps(installation),
    look: brandingSteps(content.single(colours)),
    words: textSteps({ samples, links: links.length }),
  };
}

const path = '/admin/launch';

/** To the administrator's own address: enough to try out settings. */
const testEmails: Limit = { name: 'test-email', points: 6, within: 3600 };

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content, database, jobs, settings } = adminContext(context);
  return submit(launchForm, {
    request,
    context,
    back: path,
    limits: ({ step }) => (step === 'test-email' ? [[testEmails, actor.id]] : []),
    run: async ({ values: { step, shown }, now }) => {
      if (step === 'test-email') {
        await database.transaction((tx) => sendTestEmail(requestEmails(context, tx), actor));
        return savedToast(`Check the inbox of ${actor.email}.`, 'On its way');
      }
      if (shown !== 'marked' && shown !== 'hidden') throw new FormError(noStepChosen);
      await database.transaction(async (tx) => {
        const before = await chooseSamples(tx, shown);
        if (before === shown) return;
        await audit(tx, {
          actor,
          now,
          action: 'change',
          entity: 'content',
          entityId: 'samples',
          before: { samples: before },
          after: { samples: shown },
        });
        // Every process hears of it, as of a text, before shared caches are asked to forget.
        await requestPurge(tx, { jobs, settings }, await nextPublication(tx));
      });
      await showSamples(content, database);
      return savedToast('Visitors see this within a few seconds.');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta('Before launch');

export default function LaunchPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { collections, links, shown, organisation, installation, look, words } = loaderData;
  return (
    <StaffPage
      title="Before launch"
      lead="What a new organisation does before its first visitor comes"
      answer={answer}
    >
      <p className="lead">{describeProgress([...organisation, ...look, ...installation, ...words])}</p>
      <LaunchSteps id="organisation" title="The organisation" steps={organisation} />
      <LaunchSteps id="look" title="How it looks" steps={look} />
      <LaunchSteps id="installation" title="The site" steps={installation} />
      <Panel id="test-email" title="Try the email">
        <StepForm values={{ step: 'test-email' }} className="stack">
          <p>It goes to your own address, the way that every email of the site goes.</p>
          <Submit variant="two">Send me a test email</Submit>
        </StepForm>
      </Panel>
      <LaunchSteps id="words" title="What the pages say" steps={words} />
      <SamplesSetting shown={shown} />
      <SamplesToReplace collections={collections} />
      <LinksToReplace links={links} />
    </StaffPage>
  );
}
