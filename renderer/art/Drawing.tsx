import type { ComponentType } from 'react';
import type { IllustrationName } from '../../schema/sections/illustration.ts';
import { Celebration } from './Celebration.tsx';
import { Desk } from './Desk.tsx';
import { Path } from './Path.tsx';
import { Privacy } from './Privacy.tsx';
import { Rocket } from './Rocket.tsx';

const drawings: { readonly [Name in IllustrationName]: ComponentType } = {
  celebration: Celebration,
  desk: Desk,
  path: Path,
  privacy: Privacy,
  rocket: Rocket,
};

/** What a drawing gets. */
export interface DrawingProps {
  readonly name: IllustrationName;
}

/** What an illustration shows: the inside of its `<svg>`. */
export function Drawing({ name }: DrawingProps) {
  const Named = drawings[name];
  return <Named />;
}
