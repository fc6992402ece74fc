import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Route, Router, Switch, useParams } from 'wouter';
import { Invitation } from './account/Invitation.tsx';
import { startReaderAhead } from './editor/checks/start-reader.ts';
import { editorCode, editorPage, figuresPage, pages } from './pages.ts';
import { Page } from './shell/Page.tsx';
import { InsideShell, SignedIn } from './shell/SignedIn.tsx';
import { texts } from './texts.ts';

/** Outside of /staff too, where a Route without a path matches nothing. */
const anywhere = /^/;

/** The staff pages. Whoever is signed out gets the form to sign in at every address but that of an invitation. */
export const App = () => (
  <Router base="/staff">
    <Switch>
      <Route path="/invitation" component={Invitation} />
      <Route path={anywhere}>
        <Route path={editorPage.path} component={DraftAhead} />
        <SignedIn>
          <Switch>
            <Route path={editorPage.path} component={editorPage.view} />
            <Route path={anywhere}>
              <InsideShell>
                <Switch>
                  {pages.map(({ path, view }) => (
                    <Route key={path} path={path} component={view} />
                  ))}
                  <Route path={figuresPage.path} component={figuresPage.view} />
                  <Route component={NotFound} />
                </Switch>
              </InsideShell>
            </Route>
          </Switch>
        </SignedIn>
      </Route>
    </Switch>
  </Router>
);

/** Has a draft, and the code that reads and shows it, on their way while the server says who is signed in. */
function DraftAhead() {
  const { draft } = useParams();
  usePrefetchQuery({ queryKey: [`drafts/${draft}`] });
  useEffect(() => {
    startReaderAhead();
    editorCode().catch(() => {});
  }, []);
  return null;
}

/** What an address shows that names nothing. */
const NotFound = () => (
  <Page title={texts.notFound.title}>
    <p>{texts.notFound.text}</p>
    <p>
      <Link href="/">{texts.notFound.link}</Link>
    </p>
  </Page>
);
