import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { App } from './App.tsx';
import { StaffData } from './api/StaffData.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <StaffData>
        <App />
      </StaffData>
    </StrictMode>,
  );
}
