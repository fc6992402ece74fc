import type { ErrorObject } from 'ajv';

/** Whether an error shows that a value was never meant to have a form: it does not even have the form's type. */
const showsOtherType = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'type' || keyword === 'const' || (keyword === 'enum' && typeof data === 'object');

/** The pointers to everything that contains a value: the empty one, `/a`, `/a/b` for `/a/b/c`. */
function* around(pointer: string): Generator<string> {
  for (let place = pointer; place !== ''; ) {
    place = place.slice(0, place.lastIndexOf('/'));
    yield place;
  }
}

/** The errors at and below each of the places. */
function errorsBelow(
  errors: readonly ErrorObject[],
  places: ReadonlySet<string>,
): ReadonlyMap<string, readonly ErrorObject[]> {
  const below = new Map<string, ErrorObject[]>([...places].map((place) => [place, []]));
  for (const error of errors) {
    for (const place of [error.instancePath, ...around(error.instancePath)]) below.get(place)?.push(error);
  }
  return below;
}

/** Of the errors of a value in every form of a union, those of the nearest form. */
function nearestForm(union: ErrorObject, below: readonly ErrorObject[]): readonly ErrorObject[] {
  const forms = Map.groupBy(
    below,
    ({ schemaPath }) => schemaPath.slice(union.schemaPath.length).split('/')[1],
  );
  const errorsAt = (form: readonly ErrorObject[]) =>
    form.filter(({ instancePath }) => instancePath === union.instancePath);
  const ofType = [...forms.values()].filter((form) => !errorsAt(form).some(showsOtherType));
  if (ofType.length === 1) return ofType[0] ?? [];
  // Of several forms that are objects, those are excluded that require a property which the object lacks.
  const fitting = ofType.filter((form) => !errorsAt(form).some(({ keyword }) => keyword === 'required'));
  return fitting.sort((a, b) => a.length - b.length)[0] ?? [];
}

/**
 * A value that may have several forms fails all of them. Only the nearest form is worth reporting: the only one with
 * the value's type, or of several with that type the one with the fewest errors. In and out: Ajv's errors, in their
 * order.
 */
export function withoutOtherForms(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const below = errorsBelow(errors, new Set(unions.map(({ instancePath }) => instancePath)));
  const dropped = new Set<ErrorObject>();
  for (const union of unions) {
    const inForms = (below.get(union.instancePath) ?? []).filter(({ schemaPath }) =>
      schemaPath.startsWith(`${union.schemaPath}/`),
    );
    const nearest = new Set(nearestForm(union, inForms));
    for (const error of inForms) if (!nearest.has(error)) dropped.add(error);
    if (nearest.size > 0) dropped.add(union);
  }
  const kept = errors.filter((error) => !dropped.has(error));
  // What a form refers to by $ref is not below it in the schema: there, the deeper error is the precise one.
  const outer = new Set(kept.flatMap(({ instancePath }) => [...around(instancePath)]));
  return kept.filter(({ keyword, instancePath }) => keyword !== 'anyOf' || !outer.has(instancePath));
}
