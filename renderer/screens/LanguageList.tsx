import type { KeyboardEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useFunnel } from '../page/page-data.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './LanguageList.module.css';

/**
 * The languages of the funnel, each by its own name: links to this page in the language, with the query of the address.
 */
export default function LanguageList() {
  const { language, languages = [], texts } = useFunnel();
  // The server has no address: until our code runs, the links carry only the language.
  const search = useSearch({ ssrSearch: '' });
  const own = languages.find(({ tag }) => tag === language)?.name ?? language;

  const closeByEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };

  return (
    <details className={styles.choice} onKeyDown={closeByEscape}>
      <summary className={styles.button}>
        <svg
          viewBox="0 0 24 24"
          width="1.25em"
          height="1.25em"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" />
          <ellipse cx="12" cy="12" rx="4" ry="9" />
          <path d="M3.5 9h17M3.5 15h17" />
        </svg>
        <VisuallyHidden>{texts.languages}: </VisuallyHidden>
        <bdi>{own}</bdi>
      </summary>
      <ul className={styles.list}>
        {languages.map(({ tag, name }) => (
          <li key={tag}>
            <a
              className={styles.language}
              href={addressIn(tag, search)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === language ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The query of the address, with the language set. */
function addressIn(tag: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', tag);
  return `?${query}`;
}
