import { useEditor } from '../../context/EditorContext.tsx';
import { change, remove } from './property-acts.ts';
import type { PropertyEditorProps } from './property-editor.ts';
import { funnelFileIn } from './use-funnel-file.ts';
import { useProblems } from './use-problems.ts';

/** What is wrong with the value at a pointer, and how to change it. */
export function useEditing(pointer: string): Pick<PropertyEditorProps, 'problems' | 'change' | 'remove'> {
  const editor = useEditor();
  const funnel = () => funnelFileIn(editor.snapshot());
  return {
    problems: useProblems(pointer),
    change: (value) => editor.do(change(funnel(), pointer, value)),
    remove: () => editor.do(remove(funnel(), pointer)),
  };
}
