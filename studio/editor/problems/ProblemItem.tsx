import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Problem } from '../../../proof/validate/problem.ts';
import { useChecked, useDraft, useEditor } from '../context/EditorContext.tsx';
import { usePlayedAnswers } from '../context/PlayedAnswers.tsx';
import { funnelFile } from '../document/act.ts';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { screenAtPath, screenOf } from '../parts/screen-of.ts';
import styles from './ProblemItem.module.css';
import { RuleHelp } from './RuleHelp.tsx';
import { SuppressForm } from './SuppressForm.tsx';
import { texts } from './texts.ts';

/** A problem, the ways to its place, and what its rule means. */
export function ProblemItem({ problem }: { readonly problem: Problem }) {
  const { file, pointer, line, rule, severity, way } = problem;
  const { funnel } = useChecked();
  const { id } = useDraft();
  const editor = useEditor();
  const [, play] = usePlayedAnswers();
  const [, go] = useLocation();
  const [open, setOpen] = useState<'help' | 'suppress'>();
  const toggle = (part: 'help' | 'suppress') => setOpen(open === part ? undefined : part);
  const show = (view: string, at = pointer) => {
    editor.select({ file, pointer: at });
    go(`/drafts/${id}/${view}`);
  };
  const first = funnel && way?.[0] && screenAtPath(funnel, way[0].path);
  return (
    <li className={styles.problem}>
      <ProblemNote problem={problem} />
      <div className={styles.ways}>
        {file === funnelFile && screenOf(pointer) !== undefined && (
          <button type="button" onClick={() => show('screen')}>
            {texts.screen}
          </button>
        )}
        <button type="button" onClick={() => show('text')}>
          {texts.text(line)}
        </button>
        {first !== undefined && (
          <button
            type="button"
            onClick={() => {
              play(way);
              show('screen', first);
            }}
          >
            {texts.play}
          </button>
        )}
        <button type="button" aria-expanded={open === 'help'} onClick={() => toggle('help')}>
          {texts.rule(rule)}
        </button>
        {severity === 'warning' && file === funnelFile && (
          <button type="button" aria-expanded={open === 'suppress'} onClick={() => toggle('suppress')}>
            {texts.suppress}
          </button>
        )}
      </div>
      {open === 'help' && <RuleHelp rule={rule} />}
      {open === 'suppress' && <SuppressForm problem={problem} />}
    </li>
  );
}
