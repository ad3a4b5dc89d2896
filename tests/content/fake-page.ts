/** What a check sees of a page, for tests without a browser. */
interface FakeElement {
  name?: string;
  id?: string;
  text?: string;
  attributes?: Record<string, string>;
  style?: Record<string, string>;
  isLabelled?: boolean;
  press?: () => void;
}

/** A page on which each selector finds what is given for it; those that are not listed find nothing. */
export function fakePage(found: (selector: string) => readonly FakeElement[]): Document {
  const elements = (selector: string) =>
    found(selector).map(
      ({ name = 'p', id = '', text = '', attributes = {}, style = {}, isLabelled, press = () => {} }) => ({
        localName: name,
        id,
        textContent: text,
        labels: isLabelled ? [{}] : [],
        getAttribute: (attribute: string) => attributes[attribute] ?? null,
        click: press,
        style,
      }),
    );
  return {
    querySelector: (selector: string) => elements(selector)[0] ?? null,
    querySelectorAll: elements,
  } as unknown as Document;
}

/** In place of the browser's own, for elements of such a page. */
export const fakeStyle = ({ style }: { style: Record<string, string> }) => ({
  getPropertyValue: (property: string) => style[property] ?? '',
});
