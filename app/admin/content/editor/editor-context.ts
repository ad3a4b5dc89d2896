import { type ComponentType, createContext, useContext } from 'react';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';

export interface Choice {
  value: string;
  label: string;
}

export async function readChoices(answer: Response): Promise<Choice[]> {
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return (await answer.json()).choices;
}

export interface FieldProps {
  schema: FieldSchema;
  value: unknown;
  path: string;
  label: string;
  required: boolean;
  /** What it belongs to, such as `Question 3`; said with buttons, so that no two have the same name. */
  within: string;
}

export interface EditorContext {
  /** The control for a field within another; said here, so that files do not import each other in a circle. */
  Field: ComponentType<FieldProps>;
  set: (path: string, value: unknown) => void;
  errors: Readonly<Record<string, string>>;
  find: (collection: string, words: string, signal: AbortSignal) => Promise<Choice[]>;
  names: Readonly<Record<string, string>>;
  patterns: readonly string[];
  icons: readonly string[];
  /** What whoever writes sees but cannot change. */
  locks?: 'of administrators' | 'all' | undefined;
}

export const Editor = createContext<EditorContext | undefined>(undefined);
export const Entry = createContext<unknown>(undefined);

export function useEditor(): EditorContext {
  const editor = useContext(Editor);
  if (!editor) throw new Error('A field outside of an entry’s form');
  return editor;
}

export const editorFieldId = (path: string): string => `f-${path}`;

export const useFieldError = (path: string): string | undefined => useEditor().errors[path];
