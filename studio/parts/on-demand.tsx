import { type ComponentType, Suspense, use } from 'react';
import { texts } from '../texts.ts';
import { fetchCode } from './fetch-code.ts';
import styles from './on-demand.module.css';

/** The module of a view, as `import()` gives it. */
interface ViewModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A view whose code is fetched when it is first shown; after a second without it, a notice says so. */
export function onDemand<Props extends object>(load: () => Promise<ViewModule<Props>>): ComponentType<Props> {
  let code: Promise<ViewModule<Props>> | undefined;
  const fetchOnce = () => {
    code ??= fetchCode(load);
    return code;
  };
  return (props) => (
    <Suspense
      fallback={
        <p role="status" className={styles.notice}>
          {texts.calls.code}
        </p>
      }
    >
      <Fetched fetchOnce={fetchOnce} props={props} />
    </Suspense>
  );
}

interface FetchedProps<Props> {
  fetchOnce(): Promise<ViewModule<Props>>;
  readonly props: Props;
}

function Fetched<Props extends object>({ fetchOnce, props }: FetchedProps<Props>) {
  const { default: View } = use(fetchOnce());
  return <View {...props} />;
}
