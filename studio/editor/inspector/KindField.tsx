import { useEditor } from '../context/EditorContext.tsx';
import type { Schema } from '../schema/schema.ts';
import { FormSelect } from './controls/FormSelect.tsx';
import { Labelled } from './Labelled.tsx';
import { change } from './property-acts.ts';
import { texts } from './texts.ts';
import { useFunnelFile } from './use-funnel-file.ts';
import { useProblems } from './use-problems.ts';

interface KindFieldProps {
  readonly pointer: string;
  /** Of a union by kind. */
  readonly schema: Schema;
  readonly value: unknown;
}

/** Which of its kinds a thing has. */
export function KindField({ pointer, schema, value }: KindFieldProps) {
  const editor = useEditor();
  const funnel = useFunnelFile();
  const problems = useProblems(`${pointer}/kind`);
  return (
    <Labelled label={texts.kind} help="" problems={problems} isMissing={false}>
      {(control) => (
        <FormSelect
          {...{ schema, value, control }}
          isRequired
          change={(value) => editor.do(change(funnel, pointer, value))}
        />
      )}
    </Labelled>
  );
}
