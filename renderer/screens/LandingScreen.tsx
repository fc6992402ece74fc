import { Blocks } from '../blocks/Blocks.tsx';
import { LandingActions } from '../blocks/landing-actions.ts';
import { useFunnel } from '../page-data.ts';
import { Screen } from '../Screen.tsx';
import type { PageScreenProps } from './page-screen-props.ts';
import { useLandingActions } from './use-landing-actions.ts';

/** A landing page: makes the session, and leads into the funnel. */
export function LandingScreen({ page, path }: PageScreenProps<'landing'>) {
  const funnel = useFunnel();
  const actions = useLandingActions(page, path);
  return (
    <Screen title={page.title} name={page.name} path={path} width="page">
      <LandingActions value={actions}>
        <Blocks blocks={page.blocks} funnel={funnel} />
      </LandingActions>
    </Screen>
  );
}
