import { pageMeta } from '#app/organisation/meta.ts';
import { cachedPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/offline-page';

export const handle = cachedPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Saved on this device', hidden: true });

/** What is saved on the device; the service worker shows it in place of pages that cannot be loaded offline. */
export default function OfflinePage() {
  return (
    <>
      <PageHead plain title="Saved on this device" />
      <Section>
        <div className="stack wide" data-saved-list>
          <p role="status" data-said>
            The courses and lessons that you can open here without a connection.
          </p>
          <noscript>
            <p>Your browser can save courses only where it runs scripts.</p>
          </noscript>
          <div className="stack" data-states hidden />
          <div className="row" data-again hidden>
            <ButtonLink href="" icon="rotate-ccw">
              Try again
            </ButtonLink>
          </div>
          <Panel id="saved" title="Saved courses">
            <ul className="stack" data-courses />
            <p data-none hidden>
              No course is saved on this device. Open one and choose “Save for offline” while you have a
              connection.
            </p>
          </Panel>
          <div data-opened hidden>
            <Panel id="opened" title="Lessons that you have opened">
              <ul className="stack" data-lessons />
              <div className="row" data-free-opened />
            </Panel>
          </div>
          <div data-python hidden>
            <Panel id="python" title="Full Python">
              <p>Programs run with it without a connection.</p>
              <div className="row" data-free-python />
            </Panel>
          </div>
        </div>
      </Section>
    </>
  );
}
