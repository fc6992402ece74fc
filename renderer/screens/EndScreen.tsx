import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Blocks } from '../blocks/Blocks.tsx';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import { addressOfSession, sessionIdInAddress } from '../session/session-id.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './EndScreen.module.css';
import { Redirect } from './Redirect.tsx';
import { Screen } from './Screen.tsx';

/**
 * A page where a path ends. If the order is kept, the address names the session, so that the server can redirect
 * visitors who come too early.
 */
export default function EndScreen({ page, path }: PageScreenProps<'end'>) {
  const funnel = useFunnel();

  useEffect(() => {
    if (funnel.session.order !== 'kept' || sessionIdInAddress(funnel)) return;
    const own = addressOfSession(funnel, path);
    if (own) location.replace(own);
    else navigate(funnel.start, { replace: true });
  }, [funnel, path]);

  return (
    <Screen title={page.title} name={page.name} path={path} width="step">
      <div className={styles.end}>
        <h1>{page.heading}</h1>
        {page.text && <p>{page.text}</p>}
        {page.blocks && <Blocks blocks={page.blocks} funnel={funnel} />}
        {page.buttons && (
          <p className={styles.buttons}>
            {page.buttons.map(({ text, href }, index) => (
              <ButtonLink key={text} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
                {text}
              </ButtonLink>
            ))}
          </p>
        )}
        {page.redirect && <Redirect redirect={page.redirect} />}
      </div>
    </Screen>
  );
}
