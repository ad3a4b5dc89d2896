import { CheckboxField, TextField } from '#app/ui/controls/field.tsx';

interface PictureFieldsProps {
  errors?: Readonly<Record<string, string>> | undefined;
  /** What was sent the last time. */
  typed?: Readonly<Record<string, string>> | undefined;
  known?: { alt: string; showsChild: boolean };
}

/** What is said of a picture: what it shows, and whether a child can be seen in it. */
export function PictureFields({ errors = {}, typed, known }: PictureFieldsProps) {
  const ticked = (name: string, otherwise = false) => (typed ? typed[name] === 'on' : otherwise);
  const error = (name: string) => errors[name] && { error: errors[name] };
  return (
    <>
      <TextField
        id="alt"
        name="alt"
        autoComplete="off"
        label="What the picture shows"
        hint="Read out to people who cannot see it. One short sentence, such as “Two girls solder a lamp at a workbench”."
        optional={false}
        maxLength={250}
        defaultValue={typed ? typed.alt : known?.alt}
        {...error('alt')}
      />
      <CheckboxField
        id="decorative"
        name="decorative"
        label="It only decorates: nothing has to be read out"
        optional={false}
        defaultChecked={ticked('decorative', known?.alt === '')}
      />
      <CheckboxField
        id="shows_child"
        name="shows_child"
        label="A child can be recognised in it"
        hint="A child is anyone under 18."
        optional={false}
        defaultChecked={ticked('shows_child', known?.showsChild)}
      />
      <CheckboxField
        id="consent_checked"
        name="consent_checked"
        label="I have checked the photo consent of every child in it"
        hint="Needed where a child can be recognised."
        optional={false}
        defaultChecked={ticked('consent_checked', known?.showsChild)}
        {...error('consent_checked')}
      />
    </>
  );
}
