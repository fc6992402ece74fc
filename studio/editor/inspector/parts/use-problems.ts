import { useMemo } from 'react';
import type { Problem } from '../../../../proof/validate/problem.ts';
import { isWithin } from '../../../../schema/places/pointer.ts';
import { useProblemsFound } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';

/** The problems of a value of the funnel file, and of what is in it. */
export function useProblems(pointer: string): readonly Problem[] {
  const problems = useProblemsFound();
  return useMemo(
    () => problems.filter((problem) => problem.file === funnelFile && isWithin(problem.pointer, pointer)),
    [problems, pointer],
  );
}
