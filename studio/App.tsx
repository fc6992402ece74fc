import { Route, Router, Switch } from 'wouter';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';

/** The staff pages. */
export const App = () => (
  <Router base="/staff">
    <Shell>
      <Switch>
        <Route component={NotFound} />
      </Switch>
    </Shell>
  </Router>
);
