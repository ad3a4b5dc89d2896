import { z } from 'zod';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { readCollections, readConfirmed } from '#app/admin/content/content.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { conflictError, FormError } from '#app/forms/form-error.ts';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { colours } from '#app/organisation/colours.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { type Site, site } from '#app/organisation/site.content.ts';
import { samplesShown, showSamples } from '#app/platform/content/samples.server.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import { savedNote, staffServices } from '#app/staff/staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/launch-page';
import { brandingSteps } from './branding-steps.ts';
import { setConfirmed, setSamples } from './confirm.server.ts';
import { readInstallation } from './installation.server.ts';
import { installationSteps } from './installation-steps.ts';
import { testEmail } from './launch.emails.ts';
import { progress } from './launch-step.ts';
import { LaunchSteps } from './launch-steps.tsx';
import { organisationSteps } from './organisation-steps.ts';
import { SamplesSetting } from './samples-setting.tsx';
import { PlaceholderLinks, Unconfirmed } from './unconfirmed.tsx';
import { wordsSteps } from './words-steps.ts';

const text = z.string().trim().max(500, pressAButton);

const launchForm = defineStaffForm({
  id: 'launch',
  schema: z.object({
    step: choice(['samples', 'confirm', 'unconfirm', 'test-email'], pressAButton),
    shown: text,
    key: text,
    print: text,
  }),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { content, database, settings, now } = staffServices(context);
  const collections = readCollections(content);
  const [shown, confirmed, installation] = await Promise.all([
    samplesShown(database),
    readConfirmed(database, collections),
    readInstallation(database, settings, now),
  ]);
  return {
    ...{ collections, confirmed, shown },
    isPublic: installation.isPublic,
    organisation: organisationSteps(content.stored(site) as Site, content.single(site).sample === true),
    installation: installationSteps(installation),
    look: brandingSteps(content.single(colours)),
    words: wordsSteps(collections, confirmed),
  };
}

const path = '/admin/launch';

/** To the administrator's own address: enough to try settings out. */
const testEmails: Limit = { name: 'test-email', points: 6, within: 3600 };

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content, database, settings } = staffServices(context);
  const show = () => showSamples(content, database, settings.SITE_URL);
  return submit(launchForm, {
    request,
    context,
    back: path,
    limits: ({ step }) => (step === 'test-email' ? [[testEmails, actor.id]] : []),
    run: async ({ values: { step, shown, key, print }, now }) => {
      if (step === 'test-email') {
        const to = { name: actor.name, email: actor.email };
        await database.transaction((tx) => requestEmails(context, tx).send({ to }, testEmail, {}));
        return savedNote(`Check the inbox of ${actor.email}.`, 'On its way');
      }
      if (step === 'samples') {
        if (shown !== 'marked' && shown !== 'hidden') throw new FormError(pressAButton);
        await setSamples(database, shown, { actor, now });
        await show();
        return savedNote('Visitors see this within a few seconds.');
      }
      const confirmed = step === 'confirm';
      if (!(await setConfirmed(database, content, { key, print, confirmed, actor, now })))
        throw conflictError(
          'Someone else has changed this, or the text is different now. Please read it again.',
        );
      await show();
      return savedNote(
        confirmed ? 'Confirmed. Visitors see it without a mark.' : 'It counts as not confirmed again.',
      );
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Before launch', hidden: true });

export default function LaunchPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { collections, confirmed, shown, isPublic, organisation, installation, look, words } = loaderData;
  return (
    <StaffPage
      title="Before launch"
      lead="What a new organisation does before its first visitor comes"
      answer={answer}
    >
      <p className="lead">{progress([...organisation, ...look, ...installation, ...words])}</p>
      <LaunchSteps id="organisation" title="The organisation" steps={organisation} />
      <LaunchSteps id="look" title="How it looks" steps={look} />
      <LaunchSteps id="installation" title="The site" steps={installation} />
      <Panel id="test-email" title="Try the email">
        <StepForm values={{ step: 'test-email' }} className="stack">
          <p>It goes to your own address, the way that every email of the site goes.</p>
          <FormActions>
            <Button type="submit" variant="two">
              Send me a test email
            </Button>
          </FormActions>
        </StepForm>
      </Panel>
      <LaunchSteps id="words" title="What the pages say" steps={words} />
      <SamplesSetting shown={shown} isPublic={isPublic} />
      <Unconfirmed
        id="samples"
        title="Replace before launch"
        done="Nothing left to replace"
        of={({ samples }) => samples}
        {...{ collections, confirmed }}
      >
        These name people, partners and figures that only the organisation itself can supply. Open the entry,
        write the true ones, and remove the tick “This is a sample”. If an entry is already true, confirm it
        here.
      </Unconfirmed>
      <Unconfirmed
        id="notes"
        title="Promises to be confirmed"
        done="No promise left to confirm"
        of={({ notes }) => notes}
        {...{ collections, confirmed }}
      >
        The public pages promise these things. Check each one with the person who has to keep it. Then confirm
        it, or change the text. Visitors do not see these notes.
      </Unconfirmed>
      <PlaceholderLinks links={collections.flatMap(({ links }) => links)} />
    </StaffPage>
  );
}
