import { ChevronRight } from 'lucide-react';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { ChangeMenu } from '../parts/ChangeMenu.tsx';
import styles from './Breadcrumbs.module.css';
import { nameAt } from './parts/names.ts';
import { texts } from './parts/texts.ts';
import { useFunnelFile } from './parts/use-funnel-file.ts';

/** The way up from a page to the funnel. */
export function Breadcrumbs({ pointer }: { readonly pointer: string }) {
  const editor = useEditor();
  const funnel = useFunnelFile();
  const above = pathOf(pointer).map((_, index, path) => pointerTo(...path.slice(0, index)));
  return (
    <header className={styles.header}>
      {above.length > 0 && (
        <nav aria-label={texts.path}>
          <ol className={styles.crumbs}>
            {above.map((pointer) => (
              <li key={pointer}>
                <button
                  type="button"
                  className={styles.crumb}
                  onClick={() => editor.select({ file: funnelFile, pointer })}
                >
                  {nameAt(funnel, pointer)}
                </button>
                <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.title}>
        <h2 tabIndex={-1} className={styles.name}>
          {nameAt(funnel, pointer)}
        </h2>
        <ChangeMenu />
      </div>
    </header>
  );
}
