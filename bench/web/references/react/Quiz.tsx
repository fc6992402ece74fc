import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Screen } from '../../visits/first-screens.ts';
import { keep } from './keep.ts';
import { Sections } from './Sections.tsx';

/** Defined by the build. */
declare const QUIZ: { readonly product: Funnel['product']; readonly screens: readonly Screen[] };

const { product, screens } = QUIZ;

/** Reference B: the screens in bare React. It saves an answer, then shows the next screen. */
export function Quiz() {
  const [path, setPath] = useState(location.pathname);
  const [chosen, setChosen] = useState<string>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const screen = screens.find((candidate) => candidate.path === path);
  const lastsMs = screen?.lastsMs;

  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const answer = async (value: string) => {
    if (!screen || chosen !== undefined) return;
    setChosen(value);
    await keep(screen.field, value);
    history.pushState(null, '', screen.next);
    setChosen(undefined);
    setTicked([]);
    setPath(screen.next);
  };
  const finish = useEffectEvent(() => answer('done'));

  useEffect(() => {
    if (lastsMs === undefined) return;
    const timer = setTimeout(finish, lastsMs);
    return () => clearTimeout(timer);
  }, [lastsMs]);

  if (!screen) return null;
  const { field, several } = screen;
  const tick = (value: string) =>
    setTicked(ticked.includes(value) ? ticked.filter((tick) => tick !== value) : [...ticked, value]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer([...ticked, ...new FormData(event.currentTarget).getAll(field)].join(', '));
  };

  return (
    <>
      <title>{screen.title}</title>
      <header>
        <a href={product.site}>{product.name}</a>
      </header>
      <main>
        {screen.percent && <progress max={100} value={screen.percent} aria-label={screen.title} />}
        <h1>{screen.heading}</h1>
        {screen.text && <p className="text">{screen.text}</p>}
        <Sections sections={screen.before} />
        <form className="answers" onSubmit={submit}>
          {screen.scale && <input type="range" name={field} {...screen.scale} aria-label={screen.heading} />}
          {screen.typed && <input type={screen.typed.type} name={field} aria-label={screen.heading} />}
          {screen.answers.map(({ label, value }) => (
            <button
              key={value}
              type="button"
              aria-pressed={several ? ticked.includes(value) : value === chosen}
              onClick={() => (several ? tick(value) : answer(value))}
            >
              {label}
            </button>
          ))}
          {screen.confirm && <button type="submit">{screen.confirm}</button>}
        </form>
        <Sections sections={screen.after} />
      </main>
    </>
  );
}
