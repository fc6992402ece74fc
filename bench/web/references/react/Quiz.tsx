import { useEffect, useState } from 'react';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Screen } from '../../first-screens.ts';
import { keep } from './keep.ts';
import { Sections } from './Sections.tsx';

/** Defined by the build. */
declare const QUIZ: { readonly product: Funnel['product']; readonly screens: readonly Screen[] };

const { product, screens } = QUIZ;

/** Reference B: the screens in bare React. It saves an answer, then shows the next screen. */
export function Quiz() {
  const [path, setPath] = useState(location.pathname);
  const [chosen, setChosen] = useState<string>();
  const screen = screens.find((candidate) => candidate.path === path);

  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  if (!screen) return null;

  const answer = async (value: string) => {
    if (chosen !== undefined) return;
    setChosen(value);
    await keep(screen.field, value);
    history.pushState(null, '', screen.next);
    setChosen(undefined);
    setPath(screen.next);
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
        {screen.scale && <input type="range" {...screen.scale} aria-label={screen.heading} />}
        <form className="answers" onSubmit={(event) => event.preventDefault()}>
          {screen.answers.map(({ label, value }) => (
            <button key={value} type="button" aria-pressed={value === chosen} onClick={() => answer(value)}>
              {label}
            </button>
          ))}
        </form>
        <Sections sections={screen.after} />
      </main>
    </>
  );
}
