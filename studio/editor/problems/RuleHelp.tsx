import { useEffect, useState } from 'react';
import styles from './RuleHelp.module.css';

const pages = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** What the page of a rule says: why it matters, what is wrong and what is right. */
export function RuleHelp({ rule }: { readonly rule: string }) {
  const [page, setPage] = useState('');
  useEffect(() => {
    let isShown = true;
    pages[`../../../docs/rules/${rule}.md`]?.().then((text) => isShown && setPage(text));
    return () => {
      isShown = false;
    };
  }, [rule]);
  // The first heading is the rule's id, and settings are for whoever edits the file.
  const [, ...parts] = (page.split('\n## Settings')[0] ?? '').split(/\n\n+/);
  return (
    <div className={styles.help}>
      {parts.map((part) =>
        part.startsWith('```') ? (
          <pre key={part}>{part.replace(/^```\w*\n|\n```\s*$/g, '')}</pre>
        ) : part.startsWith('## ') ? (
          <h4 key={part}>{part.slice(3)}</h4>
        ) : (
          <p key={part}>{plain(part)}</p>
        ),
      )}
    </div>
  );
}

/** A paragraph without the marks of Markdown. */
const plain = (paragraph: string): string =>
  paragraph.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');
