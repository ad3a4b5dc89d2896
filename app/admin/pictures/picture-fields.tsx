import { CheckboxField, TextField } from '#app/forms/fields.tsx';

interface Known {
  alt: string;
  showsChild: boolean;
  consent: string | undefined;
}

export function PictureFields({ known }: { known?: Known }) {
  return (
    <>
      <TextField
        name="alt"
        autoComplete="off"
        label="What the picture shows"
        hint="Read out to people who cannot see it. One short sentence, such as “Two girls solder a lamp at a workbench”."
        optional={false}
        maxLength={250}
        defaultValue={known?.alt}
      />
      <CheckboxField
        name="decorative"
        label="It only decorates: nothing has to be read out"
        optional={false}
        defaultChecked={known?.alt === ''}
      />
      <CheckboxField
        name="shows_child"
        label="A child can be recognised in it"
        hint="A child is anyone under 18."
        optional={false}
        defaultChecked={known?.showsChild}
      />
      <CheckboxField
        name="consent_checked"
        label="I have checked the photo consent of every child in it"
        hint={known?.consent ?? 'Needed where a child can be recognised.'}
        optional={false}
        defaultChecked={known?.consent !== undefined}
      />
    </>
  );
}
