import { Route, Router, Switch } from 'wouter';
import { Invitation } from './account/Invitation.tsx';
import { pages } from './pages.ts';
import { NotFound } from './shell/NotFound.tsx';
import { SignedIn } from './shell/SignedIn.tsx';

/** The staff pages. Whoever is signed out gets the form to sign in at every address but that of an invitation. */
export const App = () => (
  <Router base="/staff">
    <Switch>
      <Route path="/invitation" component={Invitation} />
      <Route>
        <SignedIn>
          <Switch>
            {pages.map(({ path, view }) => (
              <Route key={path} path={path} component={view} />
            ))}
            <Route component={NotFound} />
          </Switch>
        </SignedIn>
      </Route>
    </Switch>
  </Router>
);
