// Small modules that most screens need. A request costs more than the few hundred bytes that each has: imported here, they are
// in the file that every page starts with.
import './forms/SessionField.tsx';
import './kinds/StepForm.tsx';
import './ui/ButtonLink.tsx';
import './ui/Card.tsx';
import './ui/ChoiceGroup.tsx';
