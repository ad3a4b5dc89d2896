import { Submit } from '#app/forms/form.tsx';
import { StepForm } from '#app/forms/step-form.tsx';
import type { SamplesShown } from '#app/platform/content/samples.server.ts';
import { RadioGroup } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';

export function SamplesSetting({ shown }: { shown: SamplesShown }) {
  return (
    <Panel id="samples-shown" title="Samples on the public pages">
      <StepForm values={{ step: 'samples' }} className="stack">
        <RadioGroup
          id="shown"
          name="shown"
          label="What visitors see of samples"
          required
          plainLabel
          defaultValue={shown}
          options={[
            {
              value: 'marked',
              label: 'Samples with the mark “Example”',
              hint: 'People can see what belongs there, and that it is not real yet.',
            },
            {
              value: 'hidden',
              label: 'No samples',
              hint: 'Upcoming events, funding and partner courses stay, with their mark: people may have registered for them.',
            },
          ]}
        />
        <Submit>Save</Submit>
      </StepForm>
    </Panel>
  );
}
