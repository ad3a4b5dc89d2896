import { TextField } from '#app/forms/fields.tsx';

interface ExternalCourseFieldsProps {
  values: { title?: string; provider?: string; finishedOn?: string; link?: string };
  /** Suggestions: titles of courses at partner academies. Any other can be typed. */
  titles: readonly string[];
  today: string;
}

export function ExternalCourseFields({ values, titles, today }: ExternalCourseFieldsProps) {
  return (
    <>
      <TextField
        name="course_title"
        label="Course"
        hint="Type its name, or choose a course of our partner academies."
        defaultValue={values.title}
        list="partner-courses"
        autoComplete="off"
      />
      <datalist id="partner-courses">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextField
        name="provider"
        label="Provider"
        hint="The academy, school or website that gave the course."
        defaultValue={values.provider}
        autoComplete="off"
      />
      <TextField
        name="finished_on"
        label="Day on which you finished"
        type="date"
        max={today}
        defaultValue={values.finishedOn}
      />
      <TextField
        name="link"
        label="Link to your badge or certificate"
        hint="Begins with https:// and opens without a password. It should show your name."
        inputMode="url"
        autoComplete="off"
        defaultValue={values.link}
        placeholder="https://"
      />
    </>
  );
}
