import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { Loading } from '../../renderer/ui/Loading.tsx';
import { texts } from '../texts.ts';

/** Leads who is signed in back to the figures that they came from, at an address of a funnel: `?at=/analytics`. */
export function FiguresPage() {
  const at = new URLSearchParams(useSearch()).get('at') ?? '';
  useEffect(() => {
    const figures = URL.parse(at, location.href);
    // A link of somebody else may name anything.
    location.replace(figures?.origin === location.origin ? figures : '/staff');
  }, [at]);
  return <Loading>{texts.calls.loading}</Loading>;
}
