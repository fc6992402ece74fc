// Small modules that most screens need. A request costs more than the few hundred bytes of each: imported here, they come
// with the file that every page starts with.
import './ui/ButtonLink.tsx';
import './ui/Card.tsx';
