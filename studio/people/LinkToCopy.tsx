import { useState } from 'react';
import { Button } from '../../renderer/ui/Button.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import { texts } from '../texts.ts';
import styles from './LinkToCopy.module.css';

/** A link that is shown once, with a button that copies it. */
export function LinkToCopy({ link }: { readonly link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className={styles.link}>
      <Field
        label={texts.people.link}
        hint={texts.people.linkHint}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      {/* Without HTTPS a browser has no clipboard. */}
      {'clipboard' in navigator && (
        <div>
          <Button variant="quiet" onClick={copy}>
            {texts.people.copy}
          </Button>
        </div>
      )}
      <p role="status">{isCopied && texts.people.copied}</p>
    </div>
  );
}
