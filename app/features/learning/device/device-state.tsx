/** What of this course waits on the device to be sent, or could not be taken; a script fills it in. */
export const DeviceState = ({ slug }: { slug: string }) => (
  <div className="stack" data-device-state={slug}>
    <p role="status" data-waiting hidden />
    <ul className="stack" data-refused hidden />
  </div>
);
