import { type ComponentType, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { fetchCode } from './fetch-code.ts';
import styles from './on-demand.module.css';

/** The module of a view, as `import()` gives it. */
interface ViewModule<Props> {
  readonly default: ComponentType<Props>;
}

/** The code of a view, and the view once it is fetched. */
interface ViewCode<Props> {
  readonly view: ComponentType<Props> | undefined;
  fetch(): Promise<ComponentType<Props>>;
}

/**
 * A view whose code is fetched when it is first shown, or by `fetch` before that; after a second without it, a notice says
 * so. Not by Suspense, which keeps a view back for 300 ms after it has shown that it waits for another.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ViewModule<Props>>,
): ComponentType<Props> & Pick<ViewCode<Props>, 'fetch'> {
  let view: ComponentType<Props> | undefined;
  const code: ViewCode<Props> = {
    get view() {
      return view;
    },
    async fetch() {
      view ??= (await fetchCode(load)).default;
      return view;
    },
  };
  return Object.assign((props: Props) => <Fetched code={code} props={props} />, { fetch: code.fetch });
}

interface FetchedProps<Props> {
  readonly code: ViewCode<Props>;
  readonly props: Props;
}

function Fetched<Props extends object>({ code, props }: FetchedProps<Props>) {
  const [View, setView] = useState(() => code.view);
  useEffect(() => void code.fetch().then((view) => setView(() => view)), [code]);
  if (View) return <View {...props} />;
  return (
    <p role="status" className={styles.notice}>
      {texts.calls.code}
    </p>
  );
}
