import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextInput } from '#app/ui/controls/field.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { type Choice, editorFieldId, type FieldProps, useEditor } from './editor-context.ts';
import { useCommon } from './text-field.tsx';

const pause = 200;

export function ReferenceField(props: FieldProps) {
  const { schema, value, path, required } = props;
  const { set, names } = useEditor();
  const common = useCommon(props);
  const isPage = schema.kind === 'page';
  const chosen = typeof value === 'string' ? value : '';
  const [picked, setPicked] = useState<Choice>();
  const known = picked?.value === chosen ? picked.label : names[`${schema.reference}/${chosen}`];
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const { choices, statusText } = useChoices(schema.reference ?? 'pages', typed);
  const isOpen = typed !== undefined && choices.length > 0;
  const listId = `${editorFieldId(path)}-list`;
  const put = (text: string) => set(path, text === '' && !required ? undefined : text);
  const close = () => {
    setTyped(undefined);
    setAt(-1);
  };
  const choose = (choice: Choice) => {
    setPicked(choice);
    put(choice.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(-1);
    if (isPage || text === '') put(text);
  };
  useTypedBefore(common.id, type);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === undefined) setTyped(isPage ? chosen : '');
      else
        setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : -1) + choices.length) % (choices.length || 1));
    }
    const choice = choices[at];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (choice) choose(choice);
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="combo">
      <TextInput
        {...common}
        name={path}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={isPage ? 'Type a page’s name or its address' : 'Type to search'}
        value={typed ?? (isPage ? chosen : (known ?? chosen))}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={props.label} hidden={!isOpen}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, as ARIA says of a combobox
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the text field's
          <div
            role="option"
            key={choice.value}
            id={`${listId}-${index}`}
            aria-selected={index === at}
            // Keeps focus in the field, or the list would close.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.label}
            <span className="muted small-text">{choice.value}</span>
          </div>
        ))}
      </div>
      <p className="hint" aria-live="polite">
        {statusText}
      </p>
    </div>
  );
}

interface Found {
  choices: readonly Choice[];
  statusText: string;
}

const none: Found = { choices: [], statusText: '' };
const noLine: Found = {
  choices: [],
  statusText: 'The search did not answer. Please check your connection and type again.',
};
/** Addresses are typed, not searched for. */
const isAddress = (words: string) => /[/:]/.test(words);

function useChoices(collection: string, words: string | undefined): Found {
  const { find } = useEditor();
  const [found, setFound] = useState(none);
  const finder = useRef(find);
  finder.current = find;
  useEffect(() => {
    if (words === undefined) {
      setFound(none);
      return;
    }
    const stop = new AbortController();
    const tell = (choices: Choice[]) => {
      const isMissing = choices.length === 0 && words.trim() !== '' && !isAddress(words);
      setFound({ choices, statusText: isMissing ? 'Nothing found. Try another word.' : '' });
    };
    const timer = setTimeout(() => {
      finder
        .current(collection, words, stop.signal)
        .then(tell, () => !stop.signal.aborted && setFound(noLine));
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [collection, words]);
  return found;
}
