import { z } from 'zod';
import { line, markdown } from '#app/platform/content/fields.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';

/** A text to agree to. Its version is stored with the consent, so a changed text needs a new version. */
export const consentText = z.strictObject({
  version: line(20).meta({
    title: 'Version',
    description: 'Change it whenever the text changes: people then agree anew.',
  }),
  text: markdown(3000).meta({ title: 'Text' }),
});

export const guardianTexts = {
  guardian: consentText.meta({ title: 'What a guardian agrees to' }),
  photo: consentText.meta({ title: 'What a guardian agrees to about photographs' }),
};

export type ConsentTexts = z.infer<z.ZodObject<typeof guardianTexts>>;

const shown = ({ version, text }: ConsentTexts['photo']) => ({ version, html: renderMarkdown(text) });

export const shownTexts = ({ guardian, photo }: ConsentTexts) => ({
  guardian: shown(guardian),
  photo: shown(photo),
});
