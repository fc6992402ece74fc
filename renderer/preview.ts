import './styles/index.css';
import { isolate } from './preview/isolate.ts';

// Before any other code of the renderer runs.
isolate();
const code = Promise.all([import('./App.tsx'), import('./preview/draw.tsx')]);

window.drawPreview = async (screen) => {
  const [{ Root }, { drawScreen }] = await code;
  return drawScreen(Root, screen);
};
