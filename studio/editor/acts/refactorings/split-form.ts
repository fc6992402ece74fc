import { namesIn } from '../../../../proof/facts/uses/names.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { pathsOf } from '../../../../schema/flow/graph.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, funnelFile } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { insertItem, removeValue, setValue } from '../../document/json-edits.ts';
import { distinct, freeNumber } from '../screens/new-step.ts';
import { movedTexts } from '../translations/overlay-texts.ts';
import { texts } from './texts.ts';

/** What a form and the one that is split off it cannot share. */
const own = new Set([
  'path',
  'field',
  'statusField',
  'number',
  'title',
  'text',
  'questions',
  'before',
  'after',
  'variants',
]);

/** Splits a form before one of its questions: that one and those after it get a form of their own, which comes next. */
export const splitForm = (funnel: Funnel, pointer: string): Act => {
  const [, index = '', , at = ''] = pathOf(pointer);
  const step = pointerTo('steps', index);
  return {
    label: texts.split,
    edits: (sources) => {
      const source = sources.file(funnelFile);
      const written = Object(source?.valueAt(step));
      const moved: readonly { readonly field: string; readonly heading?: string; readonly label?: string }[] =
        written.questions?.slice(Number(at)) ?? [];
      const [first] = moved;
      const whole = funnel.steps[Number(index)];
      if (!source || !whole || !first || Number(at) === 0) return { files: {} };
      const paths = pathsOf(funnel);
      const path = distinct(whole.path, (path) => paths.has(path), '-');
      const shared = Object.entries(written).filter(([name]) => !own.has(name));
      const added = {
        kind: written.kind,
        path,
        ...Object.fromEntries(shared),
        heading: first.heading || first.label || written.heading,
        ...(written.number !== undefined && { number: freeNumber(funnel) }),
        questions: moved,
      };
      const removals = moved.map(
        (_, nth): Change =>
          (source) =>
            removeValue(source, `${step}/questions/${Number(at) + moved.length - 1 - nth}`),
      );
      const change = inTurn(
        ...removals,
        (source) => removeValue(source, `${step}/next`),
        (source) => insertItem(source, '/steps', Number(index) + 1, added),
      );
      const names = moved.map(
        ({ field }) =>
          [
            pointerTo('steps', whole.field, 'questions', field),
            pointerTo('steps', path.slice(1), 'questions', field),
          ] as const,
      );
      return {
        files: { [funnelFile]: change(source), ...movedTexts(sources, new Map(names)) },
        select: pointerTo('steps', Number(index) + 1),
      };
    },
  };
};

/** Whether a form always leads to another one that comes next in the file, and that nothing else names. */
export function canJoin(funnel: Funnel, index: number): boolean {
  const [step, next] = funnel.steps.slice(index, index + 2);
  if (!step?.questions || !next?.questions || step.next !== next.path || step.kind !== next.kind)
    return false;
  const [within, leading] = [pointerTo('steps', index + 1), pointerTo('steps', index, 'next')];
  return namesIn(funnel).every(
    ({ kind, name, pointer }) =>
      isWithin(pointer, within) ||
      pointer === leading ||
      !((kind === 'path' && name === next.path) || (kind === 'field' && name === next.field)),
  );
}

/** Joins a form with the one after it, for which `canJoin` holds: one screen asks all of their questions. */
export const joinForms = (funnel: Funnel, index: number): Act => ({
  label: texts.join,
  edits: (sources) => {
    const source = sources.file(funnelFile);
    const [step, next] = funnel.steps.slice(index, index + 2);
    const second = pointerTo('steps', index + 1);
    const { questions = [], next: leads } = Object(source?.valueAt(second));
    if (!source || !step?.questions || !next) return { files: {} };
    const [list, place] = [pointerTo('steps', index, 'questions'), pointerTo('steps', index, 'next')];
    const change = inTurn(
      (source) => removeValue(source, second),
      ...questions.map(
        (question: unknown, nth: number): Change =>
          (source) =>
            insertItem(source, list, (step.questions?.length ?? 0) + nth, question),
      ),
      (source) => (leads === undefined ? removeValue(source, place) : setValue(source, place, leads)),
    );
    const names = new Map([
      [pointerTo('steps', next.field, 'questions'), pointerTo('steps', step.field, 'questions')],
    ]);
    return { files: { [funnelFile]: change(source), ...movedTexts(sources, names) } };
  },
});
