const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in the time zone of the reader. In: ISO 8601. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{format.format(new Date(at))}</time>
);
