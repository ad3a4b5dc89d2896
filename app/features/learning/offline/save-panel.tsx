import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { offlinePagePath } from './offline-files.ts';

/** Saving a course on the device, and what waits to be sent; filled in and shown by script. */
export const SavePanel = ({ slug }: { slug: string }) => (
  <div data-offline={slug} hidden>
    <Panel id="offline" title="Learn offline">
      <p role="status" tabIndex={-1} data-said />
      <div className="stack" data-device-state={slug}>
        <p role="status" data-waiting hidden />
        <ul className="stack" data-refused hidden />
      </div>
      <div className="row">
        <Button size="small" icon="download" data-save>
          Save for offline
        </Button>
        <Button size="small" variant="two" icon="trash" data-free hidden>
          Free the space
        </Button>
      </div>
      <p className="small-text">
        <a href={offlinePagePath}>All that is saved on this device</a>
      </p>
    </Panel>
  </div>
);
