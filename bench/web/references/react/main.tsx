import { createRoot } from 'react-dom/client';
import { Quiz } from './Quiz.tsx';
import '../look.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Quiz />);
