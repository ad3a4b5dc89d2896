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
  /** Context such as `Question 3`, added to buttons to keep their names unique. */
  within: string;
}

export interface EditorContext {
  /** The control for nested fields; passed in to avoid circular imports. */
  Field: ComponentType<FieldProps>;
  set: (path: string, value: unknown) => void;
  errors: Readonly<Record<string, string>>;
  find: (collection: string, words: string, signal: AbortSignal) => Promise<Choice[]>;
  names: Readonly<Record<string, string>>;
  patterns: readonly string[];
  icons: readonly string[];
  /** Fields the current user sees but cannot change. */
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
