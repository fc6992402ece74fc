import { useState } from 'react';
import { answerableSteps } from '../../../../schema/questions/form-questions.ts';
import { onDemand } from '../../../parts/on-demand.tsx';
import { changeKind, kindsAt } from '../../acts/refactorings/change-kind.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { usePublished } from '../../context/use-published.ts';
import type { Act } from '../../document/act.ts';
import type { Schema } from '../../schema/schema.ts';
import { FormSelect } from '../controls/FormSelect.tsx';
import { Labelled } from '../parts/Labelled.tsx';
import { change } from '../parts/property-acts.ts';
import { texts } from '../parts/texts.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import { useProblems } from '../parts/use-problems.ts';

const ConsequencesDialog = onDemand(() => import('../../parts/ConsequencesDialog.tsx'));

interface KindFieldProps {
  readonly pointer: string;
  /** Of a union by kind. */
  readonly schema: Schema;
  readonly value: unknown;
}

/** Which of its kinds a thing has. What fits another kind is kept; where answers are stored already, it asks first. */
export function KindField({ pointer, schema, value }: KindFieldProps) {
  const editor = useEditor();
  const funnel = useFunnelFile();
  const published = usePublished();
  const problems = useProblems(`${pointer}/kind`);
  const [asked, setAsked] = useState<Act>();
  const { field } = Object(value);
  const isPublished = published && answerableSteps(published).some((step) => step.field === field);
  const choose = (chosen: unknown) => {
    const { kind } = Object(chosen);
    if (!kindsAt(pointer).has(kind)) editor.do(change(funnel, pointer, chosen));
    else if (isPublished) setAsked(changeKind(pointer, kind));
    else editor.do(changeKind(pointer, kind));
  };
  return (
    <>
      <Labelled label={texts.kind} help="" problems={problems} isMissing={false}>
        {(control) => <FormSelect {...{ schema, value, control }} isRequired change={choose} />}
      </Labelled>
      {asked && <ConsequencesDialog act={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
